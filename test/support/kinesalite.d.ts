declare module 'kinesalite' {
  import type { Server } from 'node:http';

  function kinesalite(options: { createStreamMs?: number }): Server;
  export = kinesalite;
}
