/**
 * Posts fields as a form (docs/wire.md, "Other calls"). This needs no preflight, and works when the page ends. The response
 * is ignored. Fields without a value are left out. Never rejects.
 */
export async function postForm(url: string, fields: Record<string, unknown>): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) body.append(name, String(value));
  }
  await fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => {});
}
