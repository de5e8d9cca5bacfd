/** A small valid page. */
export function pageHtml({ head = '', body = '' }: { head?: string; body?: string } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test page</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
