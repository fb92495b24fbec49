import process from 'node:process'

export { process }

/** Stands for the validator of output schemas: our tools answer with text and have none. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('Loci gives its tools no output schema.')
  }
}
