import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { PageWrittenBy } from '../../contract/page';
import type { RequestPart } from '../../contract/request-part';
import { isPreview } from '../../shared/is-preview';
import { showBanner } from './banner';
import { isConsole, isPreviewAddress, type LinkParameters, readLink } from './read-link';

/** The default version of the interface behind `mock_bid_urls`. docs/console.md#preview. */
const MOCK_API_VERSION = 'v23';

/**
 * Decides whether the page is a preview: by its address if that looks like a preview's, otherwise
 * by the page's setting. For the former, the loader has already set the log level; it is reset
 * unless the page chose it.
 */
function decide(core: Core) {
  const { settings } = core;
  const page: PageWrittenBy<'request/preview'> = core.pageState;
  page.hasPreviewAddress = isPreviewAddress(page);
  const isPreviewed = !!isPreview(core);
  const { logLevel, preview } = settings;
  if (!isPreviewed && preview !== false && logLevel === 'info') {
    settings.logLevel = 'silent';
  }
  if (preview === true && logLevel === 'silent') {
    settings.logLevel = 'info';
  }
  return isPreviewed;
}

/** The parameters that the link adds to each ad request, by wire name. */
function requestParameters({ bid_url, bid_version, cid, crid, zid }: LinkParameters) {
  return {
    preview: 1,
    ...(zid && {
      zid: [zid],
      network_key: '',
      widget_id: '',
    }),
    ...((cid || crid) && {
      cid: [cid],
      crid: [crid],
      specific_ad: 1,
    }),
    ...(bid_url && { mock_bid_urls: [bid_url], mock_api_version: bid_version || MOCK_API_VERSION }),
  };
}

/** What a link can force, in words; each with its value, except for the last. */
const FORCED: [name: keyof LinkParameters, words: string][] = [
  ['zid', 'key'],
  ['cid', 'campaign'],
  ['crid', 'creative'],
  ['server', 'ad server'],
  ['bid_url', 'bids of'],
  ['ip', 'IP address'],
  ['force_mobile', 'mobile'],
];

const forcedBy = (link: LinkParameters) =>
  FORCED.flatMap(([name, words]) =>
    link[name] ? [name === 'force_mobile' ? words : `${words} ${link[name]}`] : [],
  );

/** The entry of the preview chunk: preview links (docs/console.md#preview). */
export function create(core: Core): RequestPart {
  const { load, log, settings } = core;
  const page: PageWrittenBy<'request/preview'> = core.pageState;
  if (!decide(core)) {
    return {};
  }
  const link = readLink(page, (parameter) => log(Message.PreviewParameterRefused, parameter));
  const { force_mobile, ip, profile, server } = link;
  // The link wins over the page's settings, earlier or later ones.
  page.linked = {
    ...(server && { apiUrl: server }),
    ...(force_mobile && { forceMobile: true }),
    ...(ip && { ip }),
  };
  const isOtherServer = !!server && server !== settings.apiUrl;
  Object.assign(settings, page.linked);
  // Anyone may have written the link and so chosen the ad. The consoles choose for themselves.
  if (!isConsole(page) && (isOtherServer || link.zid || link.cid || link.crid || link.bid_url)) {
    page.isChosenByLink = () => settings.preview !== 'page';
  }
  log(Message.PreviewIsOn, location.href);
  const profiling = profile && load('profile').catch(() => {});
  load('cost').catch(() => {});
  showBanner(core, forcedBy(link));
  return {
    async parameters() {
      // The profile must be listening before the request.
      await profiling;
      return () => requestParameters(link);
    },
  };
}
