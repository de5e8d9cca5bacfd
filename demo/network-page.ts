/** The page at the root of the third parties' origin: what it is for, and what can be tried. */
export const NETWORK_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Third parties of the demo</title>
<style>
  body { max-width: 680px; margin: 0 auto; padding: 24px 20px 64px; background: #fff; color: #1f2a26; font: 16px/1.6 system-ui, sans-serif; }
  h1 { margin: 0 0 8px; font-size: 24px; }
  dt { margin-top: 12px; } dd { margin: 0; color: #4c5560; }
  a { display: inline-block; min-height: 32px; color: #1d5a4f; }
  code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>Third parties of the demo</h1>
<p>The scripts and frames of networks come from this origin, apart from the page, the tag and the ad server. Each address does what
its name says; the demo’s page of <em>third-party networks</em> shows them at work.</p>
<dl>
  <dt><a href="/do/fill.js?name=custom"><code>/do/fill.js?name=custom</code></a></dt><dd>a network that fills</dd>
  <dt><a href="/do/no-fill.js?name=custom"><code>/do/no-fill.js?name=custom</code></a></dt><dd>a network that passes back</dd>
  <dt><code>/never</code></dt><dd>a network that never answers: the address loads for ever</dd>
  <dt><a href="/ad.html"><code>/ad.html</code></a></dt><dd>an ad in a frame of its own</dd>
  <dt><a href="/identity.html"><code>/identity.html</code></a></dt><dd>the provider’s identity frame</dd>
</dl>
</main>
</body>
</html>
`;
