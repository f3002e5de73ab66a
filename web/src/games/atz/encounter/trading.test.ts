import { expect, test } from 'vitest';
import type { Desk } from '$lib/desk';
import type { Option } from '$lib/wire';
import { doorMark } from '../names';
import type { AtzView, HouseView, Opening } from '../types';
import { barterOf, cargoOf, dealOf, givable, leftBehind, wantable } from './trading';

const desk = (options: object[], view: object = {}): Desk =>
  ({
    asked: { prompt: 'orders', offers: options.map((option) => ({ option: option as Option, words: '' })), barred: [] },
    view: { figures: [{ id: 0 }], vehicles: [{ id: 0 }, { id: 1 }], prospects: { trades: [] }, houses: [], ...view },
  }) as unknown as Desk;
const trade = (offers: string[], wants: string[]) => ({ do: 'barter', figure: 0, meeting: 0, wants, offers });

test('a barter shows what can be given once, and what each would bring, with its odds', () => {
  const odds = { target: 1, wants: ['food'], offers: ['luxury'], whole: 50, half: 30, none: 20 };
  const options = [trade(['luxury'], ['food']), trade(['luxury'], ['medicine']), trade(['fuel'], ['food'])];

  const barter = barterOf(desk(options, { prospects: { trades: [odds] } }));

  expect(barter && givable(barter)).toEqual([['luxury'], ['fuel']]);
  const luxury = barter ? wantable(barter, ['luxury']) : [];
  expect(luxury.map(({ wants, odds: found }) => [wants, found?.whole])).toEqual([
    [['food'], 50],
    [['medicine'], undefined],
  ]);
  expect(barterOf(desk([{ do: 'move', figure: 0 }]))).toBeNull();
});

test('a deal is what may change hands, and to walk away', () => {
  const part = { do: 'exchange', wants: ['food'], offers: ['fuel'] };

  expect(dealOf(desk([part, { do: 'walk-away' }]))?.parts.map(({ wants, gives }) => [wants, gives])).toEqual([
    [['food'], ['fuel']],
  ]);
  expect(dealOf(desk([part]))).toBeNull();
});

test('cargo is what goes into one vehicle and comes out of it, thing by thing or all at once', () => {
  const loads = ['food', ''].map((item) => ({ do: 'load', figure: 0, vehicle: 1, item }));
  const other = { do: 'load', figure: 0, vehicle: 0, item: 'food' };

  const cargo = cargoOf(desk([...loads, { do: 'unload', figure: 0, vehicle: 1, item: 'fuel' }, other]));

  expect(cargo?.car.id).toBe(1);
  expect(cargo?.load.map(({ option }) => option.item)).toEqual(['food']);
  expect(cargo?.unload.map(({ option }) => option.item)).toEqual(['fuel']);
  expect(cargo?.all?.option.item).toBe('');
});

const house = (more: Partial<HouseView>): HouseView =>
  ({
    building: 0,
    floor: -1,
    box: [0, 0, 100, 100],
    entered: false,
    lying: [],
    called: 'the store',
    ...more,
  }) as HouseView;
const view = (...houses: HouseView[]): AtzView => ({ houses }) as unknown as AtzView;
const door = (more: Partial<Opening>): Opening =>
  ({ building: 0, floor: 0, x1: 45, x2: 55, y1: 0, y2: 0, inner: false, ...more }) as Opening;

test('what lies about is told with where it lies', () => {
  expect(leftBehind(view(house({}), house({ lying: ['food'], called: 'the clinic' })))).toEqual([
    { place: 'the clinic', items: ['food'] },
  ]);
});

test('a door waits with a mark for the room behind it, and an inner one while one side is unknown', () => {
  const west = house({ floor: 0, box: [0, 0, 50, 100], entered: true, searched: true });
  const east = house({ floor: 0, box: [50, 0, 100, 100] });
  const between = door({ x1: 50, x2: 50, y1: 45, y2: 55, inner: true });

  expect(doorMark(view(house({})), door({}))).toBe('?');
  expect(doorMark(view(west, east), door({ x1: 20, x2: 30 }))).toBe('✓');
  expect(doorMark(view(west, east), door({ x1: 70, x2: 80 }))).toBe('?');
  expect(doorMark(view(west, east), between)).toBe('?');
  expect(doorMark(view(west, house({ ...east, entered: true })), between)).toBe('');
});
