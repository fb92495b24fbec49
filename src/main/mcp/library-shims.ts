/** The global one: the import of `node:process` loads all it could ever need. */
export const process = globalThis.process

/** Stands for the validator of output schemas: our tools answer with text and have none. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('Loci gives its tools no output schema.')
  }
}
