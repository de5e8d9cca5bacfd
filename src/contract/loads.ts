/**
 * Which room may load which others at run time. Each arrow may cost a visitor a round trip, and a
 * circle would mean that two rooms are one. `loader` is tag.js. test/unit/house/loads.test.ts
 * compares it with the source.
 */
export interface Loads {
  address: 'batch';
  analytics: 'aws';
  aws: 'messages';
  bidding: 'delegate' | 'markup' | 'native-bid' | 'openrtb' | 'parts' | 'sandbox';
  compat: 'layout';
  doubt: 'reported';
  console: 'advice' | 'bidding' | 'cost' | 'in-view' | 'layout' | 'messages';
  delegate: 'markup' | 'parts' | 'sandbox';
  feeds: 'consent';
  loader:
    | 'address'
    | 'analytics'
    | 'app'
    | 'batch'
    | 'bidding'
    | 'compat'
    | 'consent'
    | 'console'
    | 'fields'
    | 'first-party'
    | 'identity'
    | 'layout'
    | 'messages'
    | 'pages'
    | 'parts'
    | 'preview'
    | 'renderer';
  markup: 'sandbox';
  messages: 'advice' | 'error-log';
  networks: 'cost' | 'feeds' | 'in-page' | 'markup' | 'parts' | 'sandbox';
  pages: 'layout' | 'put-back' | 'renderer';
  play: 'player' | 'ui' | 'vast' | 'video';
  player: 'vast';
  preview: 'console' | 'cost' | 'profile';
  'put-back': 'layout';
  renderer:
    | 'assemble'
    | 'cost'
    | 'delegate'
    | 'doubt'
    | 'feeds'
    | 'fields'
    | 'in-page'
    | 'in-view'
    | 'layout'
    | 'markup'
    | 'messages'
    | 'networks'
    | 'parts'
    | 'play'
    | 'put-back'
    | 'reports'
    | 'sandbox'
    | 'view-time';
  parts: 'components';
  video: 'vast';
  'view-time': 'in-view';
}
