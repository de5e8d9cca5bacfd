import { readFileSync } from 'node:fs';

/** A schema, as far as docs/diagnostics.schema.json uses JSON Schema. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** What only explains. */
const WORDS = ['$schema', '$id', 'title', 'description'];

/** What is understood here: a schema with another word would be read wrongly. */
const KNOWN = [
  ...WORDS,
  ...['$ref', '$defs', 'type', 'const', 'enum', 'anyOf', 'properties', 'required', 'additionalProperties'],
  ...['items', 'minimum', 'maximum', 'pattern'],
];

/** The schema of `diagnostics()`. */
export function diagnosticsSchema(): Schema {
  return JSON.parse(readFileSync('docs/diagnostics.schema.json', 'utf8')) as Schema;
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/**
 * What of a value is not as a schema says, by its path. Members that a schema does not name are reported too: it is to be
 * complete, although readers are to bear new ones.
 */
export function violations(value: unknown, schema: Schema, root: Schema, path = ''): string[] {
  const found: string[] = [];
  const add = (text: string) => found.push(`${path || '/'}: ${text}`);
  for (const word of Object.keys(schema)) if (!KNOWN.includes(word)) add(`the schema says ${word}`);
  const target = schema.$ref && root.$defs?.[schema.$ref.split('/').pop() ?? ''];
  if (schema.$ref && !target) add(`there is no ${schema.$ref}`);
  if (target) found.push(...violations(value, target, root, path));
  if (schema.type && !TYPES[schema.type]?.(value)) return [...found, `${path || '/'}: no ${schema.type}`];
  if ('const' in schema && value !== schema.const) add(`is not ${schema.const}`);
  if (schema.enum && !schema.enum.includes(value)) add(`${value} is none of ${schema.enum}`);
  if (schema.anyOf && !schema.anyOf.some((one) => !violations(value, one, root, path).length))
    add('is none of several');
  if (schema.minimum !== undefined && Number(value) < schema.minimum) add(`${value} is too small`);
  if (schema.maximum !== undefined && Number(value) > schema.maximum) add(`${value} is too large`);
  if (schema.pattern && !new RegExp(schema.pattern).test(String(value))) add(`${value} does not match`);
  if (schema.items) {
    (value as unknown[]).forEach((item, index) => {
      found.push(...violations(item, schema.items as Schema, root, `${path}/${index}`));
    });
  }
  const record = Object(value) as Record<string, unknown>;
  for (const name of schema.required ?? []) if (!(name in record)) add(`${name} is missing`);
  const { additionalProperties, properties } = schema;
  if (properties || additionalProperties) {
    for (const [name, member] of Object.entries(record)) {
      const own = properties?.[name] ?? additionalProperties;
      if (own) found.push(...violations(member, own, root, `${path}/${name}`));
      else add(`${name} is not in the schema`);
    }
  }
  return found;
}
