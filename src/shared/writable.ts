/** What others only read, as its owner writes it. */
export type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
