/** Campaigns at the server. */
import { asGuest, call, guestKey } from './api';
import type {
  CampaignFile,
  CampaignInfo,
  CampaignLink,
  CampaignMade,
  Campaigns,
  ChapterSheet,
  Checking,
  NewCampaign,
} from './wire';

const WHERE = (id: string): string => `shamble.chronicle.${id}`;

/** Keep the key of a link that shows a chronicle. */
export const keepChronicle = (id: string, key: string): void => sessionStorage.setItem(WHERE(id), key);

/** Who was never here reads by the link; whoever plays the campaign comes as himself. */
async function at<T>(method: string, id: string, path = '', body?: object): Promise<T> {
  return call<T>(method, `/campaigns/${id}${path}`, body, sessionStorage.getItem(WHERE(id)) ?? (await guestKey()));
}

export const campaigns = {
  mine: () => asGuest<Campaigns>('GET', '/campaigns'),
  begin: (wish: NewCampaign) => asGuest<CampaignMade>('POST', '/campaigns', wish),
  bring: (file: string) => asGuest<CampaignMade>('POST', '/campaigns/import', { file }),
  show: (id: string) => at<CampaignInfo>('GET', id),
  sheet: (id: string, chapter: number) => at<ChapterSheet>('GET', id, `/chapters/${chapter}`),
  next: (id: string) => asGuest<CampaignInfo>('POST', `/campaigns/${id}/next`),
  branch: (id: string, chapter: number) => asGuest<CampaignMade>('POST', `/campaigns/${id}/branch`, { chapter }),
  check: (id: string) => asGuest<Checking>('POST', `/campaigns/${id}/check`),
  file: (id: string) => asGuest<CampaignFile>('GET', `/campaigns/${id}/file`),
  share: (id: string) => asGuest<CampaignLink>('POST', `/campaigns/${id}/share`),
  unshare: (id: string) => asGuest<null>('DELETE', `/campaigns/${id}/share`),
  forget: (id: string) => asGuest<null>('DELETE', `/campaigns/${id}`),
};
