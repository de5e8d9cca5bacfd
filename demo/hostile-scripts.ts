/** Puts a line of text where a test can find it. */
const tell = (text: string) => `document.body.insertAdjacentHTML('beforeend', '<p>${text}</p>');`;

/**
 * What a hostile network tries, by name. `EVIL` is the address that it would lead to, `MALWARE`
 * that of a file, `OTHER` the name of another network. Those that the browser stops by an exception
 * let it out: the trace shows it.
 */
export const HOSTILE_SCRIPTS: Record<string, string> = {
  'navigate-top': `top.location.href = 'EVIL';`,
  'navigate-top-later': `setTimeout(function () { top.location.href = 'EVIL'; }, 20);`,
  'navigate-parent': `parent.location.replace('EVIL');`,
  alert: `alert('EVIL'); confirm('EVIL'); prompt('EVIL'); ${tell('went on')}`,
  download: `var a = document.createElement('a'); a.href = 'data:text/plain,x'; a.download = 'x.txt'; document.body.append(a); a.click();`,
  'download-by-address': `var f = document.createElement('iframe'); f.src = 'MALWARE'; document.body.append(f);`,
  'read-parent': `parent.document.body.innerHTML = 'pwned';`,
  'read-cookie': `document.cookie;`,
  'read-storage': `localStorage.getItem('secret');`,
  'call-tag': `parent.adsnativetag.destroy();`,
  cover: `document.body.innerHTML = '<div style="position:fixed;inset:0;z-index:2147483647;background:red">buy</div>'; frameElement.style.position = 'fixed';`,
  grow: `document.body.innerHTML = '<div style="height:100000px;background:red">buy</div>';`,
  forge: `_an_adFill('OTHER'); _an_adFill('');`,
  'forge-by-message': `
for (var i = 0; i < parent.frames.length; i++) {
  parent.frames[i].postMessage({ adsnative: 1, html: '<p>forged</p>' }, '*', [new MessageChannel().port1]);
  parent.frames[i].postMessage({ adsnative: location.hash, html: '<p>forged</p>' }, '*', [new MessageChannel().port1]);
}
parent.postMessage({ type: 'fill', name: 'OTHER' }, '*');
parent.postMessage({ response: { creatives: [1] } }, '*');
parent.postMessage(JSON.stringify({ response: { creatives: [1] } }), '*');`,
};

/**
 * A hostile script with the addresses of a network server; `undefined` for a name that is unknown.
 */
export function hostileScript(deed: string, origin: string, other = 'other'): string | undefined {
  return new Map(Object.entries(HOSTILE_SCRIPTS))
    .get(deed)
    ?.replaceAll('EVIL', `${origin}/evil.html`)
    .replaceAll('MALWARE', `${origin}/malware.txt`)
    .replaceAll('OTHER', other);
}
