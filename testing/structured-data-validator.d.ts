declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; path?: unknown }
  export default class Validator {
    validate(data: { jsonld: Record<string, unknown>; errors: unknown[] }): Promise<Issue[]>
  }
}
