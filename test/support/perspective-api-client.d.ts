/** What the package perspective-api-client, which has no types, is used for here. */
declare module 'perspective-api-client' {
  export default class Perspective {
    constructor(options: { apiKey: string });
    analyze(text: string, options?: { attributes?: readonly string[] }): Promise<unknown>;
  }
}
