import type { OwnHost } from '../../contract/draw';
import type { Watch } from '../../contract/watch';
import type { LoadUrl } from '../../shared/send-pixel';

/** What all displays of a page have in common. */
export interface Common {
  send: LoadUrl;
  watch: Watch;
  matchCookie(host: OwnHost): void;
}
