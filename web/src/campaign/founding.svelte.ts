/** How somebody begins a campaign: as the box lists the ways, with the settings that it asks. */
import type { BoxInfo, SettingInfo, Shelf } from '$lib/wire';
import { Plan, type Options } from '../setup/plan.svelte';

export class Founding extends Plan {
  title = $state('');

  constructor(box: BoxInfo, shelf: Shelf) {
    super(campaignBox(box), shelf);
    this.byLot = true; // whoever comes is in the way to begin
  }

  override get first(): SettingInfo[] {
    const asks = this.box.campaign?.asks ?? [];
    return asks.flatMap((name) => this.box.settings.filter((one) => one.name === name));
  }
  override get roster(): SettingInfo | null {
    return null;
  }
  override get agreed(): Options {
    const asked = Object.fromEntries(this.first.map(({ name }) => [name, this.options[name] ?? null])) as Options;
    return { ...this.box.campaign?.options, ...(this.preset?.about.options as Options), ...asked };
  }
}

/** The box, with the ways to begin a campaign in place of its single games. */
function campaignBox(box: BoxInfo): BoxInfo {
  return {
    ...box,
    presets: box.campaign?.presets ?? [],
    settings: box.settings.filter(({ about }) => about.form !== 'file'),
  };
}
