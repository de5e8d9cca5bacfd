import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

/** A schema, as far as the tests look into it. */
export interface Schema {
  $defs?: Record<string, Schema>;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** The schema of `diagnostics()`. */
export function diagnosticsSchema(): Schema {
  return JSON.parse(readFileSync('docs/diagnostics.schema.json', 'utf8')) as Schema;
}

/** The same, complete: a member that it does not name is an error, although readers are to bear new ones. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value: Schema) =>
    value?.properties && !Array.isArray(value) && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  ) as Schema;
}

const validate = new Ajv2020({ allErrors: true }).compile(closed(diagnosticsSchema()));

/** What of a report is not as the schema says, by its path. */
export function violations(report: unknown): string[] {
  validate(report);
  const describe = ({ instancePath, message, params }: ErrorObject) =>
    `${instancePath || '/'}: ${message} ${JSON.stringify(params)}`;
  return (validate.errors ?? []).map(describe);
}
