/** The part of aws4, which has no types, that tests use. */
declare module 'aws4' {
  interface Signable {
    service: string;
    region: string;
    method: string;
    path: string;
    headers: Record<string, string>;
  }
  /** CommonJS: outside of bundlers it has no named exports. */
  const aws4: {
    sign(
      request: Signable,
      credentials: { accessKeyId: string; secretAccessKey: string },
    ): { headers?: Record<string, string> };
  };
  export default aws4;
}
