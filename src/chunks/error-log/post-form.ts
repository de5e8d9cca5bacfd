/**
 * Posts fields as a form does (docs/wire.md, "Other calls"). The browser sends that without asking first, and also when the
 * page ends; what is answered is nobody's business. Fields without a value are left out. Never rejects.
 */
export async function postForm(url: string, fields: Record<string, unknown>): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) body.append(name, String(value));
  }
  await fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => {});
}
