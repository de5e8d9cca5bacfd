/** The hash in the name of each chunk. */
declare const BUILD: string;
/** The name of what each chunk of this build exports. */
declare const MARK: string;
/** The folder of the files, where the build was told it (`--base`); else empty. */
declare const BASE: string;
/** JSON: for each chunk its SHA-384 in base64. Only in a pinned loader. */
declare const PINS: string;
