/** What a network's script is asked to do, from its query. */
export interface ScriptRequest {
  /** The network's name, for the hooks that are called by name. */
  name: string;
  /** A hook that takes no name. */
  hook: string;
  /** Milliseconds until it does it, counted in the browser. */
  wait: number;
}

/** Draws an ad where the script stands; a script in the head draws nothing there. */
const draw = ({ name }: ScriptRequest) =>
  `if (here && here.localName !== 'head') here.insertAdjacentHTML('beforeend', ${JSON.stringify(
    `<div class="network-ad" style="height:90px;padding:12px;background:#e8eef6">An ad of ${name}</div>`,
  )});`;

const say = (hook: string, { name }: ScriptRequest) => `${hook}(${JSON.stringify(name)});`;

/** Nativo's object, which draws when it is told to; `after` is what becomes of it. */
const nativo = (after: string) =>
  `window.PostRelease = { Render_TemplateAd: function () { window.nativoDrew = true; }, Start: function () {} };
window._pr = { PushAd: function () { window.nativoPushed = true; } };
${after}`;

/** Dispatches one of connatix's events, if the script was given the attribute that it goes by. */
const connatix = (event: string) =>
  `if (script.getAttribute('data-connatix-event')) window.dispatchEvent(new Event('${event}'));`;

/** What networks' scripts do, by name. `here` is the script's parent, `script` the script. */
const DEEDS: Record<string, (request: ScriptRequest) => string> = {
  fill: (request) => draw(request) + say('_an_adFill', request),
  'no-fill': (request) => say('_an_adNoFill', request),
  'fill-twice': (request) => draw(request) + say('_an_adFill', request) + say('_an_adFill', request),
  'fill-then-no-fill': (request) => draw(request) + say('_an_adFill', request) + say('_an_adNoFill', request),
  draw,
  silent: () => '',
  throw: () => `throw new Error('A network threw.');`,
  write: (request) =>
    `document.write('<div class="network-ad">Written by ${request.name}'); document.write('</div>');${say('_an_adFill', request)}`,
  hook: ({ hook }) => `${hook}();`,
  kixer: (request) => `window.__kx_ad_start = function () { window.kixerStarted = true; ${draw(request)} };`,
  'nativo-render': () => nativo('setTimeout(function () { PostRelease.Render_TemplateAd(); });'),
  'nativo-push': () => nativo('setTimeout(function () { _pr.PushAd(); });'),
  'nativo-silent': () => nativo('PostRelease.Start();'),
  'connatix-fill': (request) => draw(request) + connatix('connatix_content_fill'),
  'connatix-no-fill': () => connatix('connatix_no_content'),
};

/** The script of a network that does what is asked; `undefined` for a deed that is unknown. */
export function networkScript(deed: string, request: ScriptRequest): string | undefined {
  const act = new Map(Object.entries(DEEDS)).get(deed)?.(request);
  if (act === undefined) return undefined;
  const body = request.wait > 0 ? `setTimeout(function () { ${act} }, ${request.wait});` : act;
  return `(function () {
var script = document.currentScript, here = script && script.parentNode;
${body}
})();\n`;
}
