/** The part of WebAssembly in use here: its types otherwise come only with those of a window. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number })
    readonly buffer: ArrayBuffer
    /** By so many pages of 64 KB. */
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
    static exports(module: Module): { name: string }[]
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>)
    readonly exports: Readonly<Record<string, unknown>>
  }
}
