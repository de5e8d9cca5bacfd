/**
 * `/log` of the ad server for a reader: what was asked for, newest first, each second anew. Tools
 * get JSON.
 */
export const LOG_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the ad server saw</title>
<style>
  body { max-width: 960px; margin: 0 auto; padding: 24px 20px 64px; background: #fff; color: #1f2a26; font: 15px/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 4px; font-size: 24px; }
  p { margin: 0 0 16px; color: #4c5560; }
  button { min-height: 44px; padding: 4px 16px; border: 1px solid #cfd6d1; border-radius: 999px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
  ol { margin: 16px 0 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: 6em 5.5em 1fr; gap: 4px 12px; padding: 8px 0; border-top: 1px solid #e1e5e2; }
  time { color: #5b6470; text-align: right; font-variant-numeric: tabular-nums; }
  b { justify-self: start; align-self: start; padding: 0 8px; border-radius: 999px; background: #e4e8e5; font-size: 13px; }
  .request b { background: #d8e6f6; } .pixel b { background: #dcefd9; } .click b { background: #fbe3c0; }
  code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  @media (max-width: 600px) { li { grid-template-columns: 6em 1fr; } code { grid-column: 1 / -1; } }
</style>
</head>
<body>
<h1>What the ad server saw</h1>
<p>Ad requests, pixels and clicks, the newest first. Tools get the same as JSON from this address.</p>
<button type="button" id="clear">Clear</button>
<ol id="log" aria-live="polite"></ol>
<script>
  let shown = '';
  const list = document.getElementById('log');
  function row(hit) {
    const item = document.createElement('li');
    item.className = hit.kind;
    item.append(document.createElement('time'), document.createElement('b'), document.createElement('code'));
    const [time, kind, path] = item.children;
    time.textContent = (hit.time / 1000).toFixed(1) + ' s';
    kind.textContent = hit.kind;
    path.textContent = hit.method + ' ' + decodeURI(hit.path).slice(0, 400);
    return item;
  }
  function show(hits) {
    const text = JSON.stringify(hits);
    if (text === shown) return;
    shown = text;
    const rows = hits.slice(-200).reverse().map(row);
    if (!rows.length) rows.push(Object.assign(document.createElement('li'), { textContent: 'Nothing yet.' }));
    list.replaceChildren(...rows);
  }
  function read() {
    if (!document.hidden) fetch('/log').then((answer) => answer.json()).then(show, () => {});
  }
  document.getElementById('clear').onclick = () => fetch('/log', { method: 'DELETE' }).then(read);
  setInterval(read, 1000);
  read();
</script>
</body>
</html>
`;
