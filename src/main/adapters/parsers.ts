import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Language as Grammar, Parser } from 'web-tree-sitter'
import type { Parsers } from '#engine/ports/parsers.ts'
import { GRAMMARS } from './grammars.ts'

/** Where the WebAssembly of the runtime and of a grammar lies; a package keeps it elsewhere than a checkout. */
export interface WasmPlaces {
  runtime: string
  grammar(name: string): string
}

function wasmInNodeModules(): WasmPlaces {
  const { resolve } = createRequire(import.meta.url)
  return {
    runtime: resolve('web-tree-sitter/web-tree-sitter.wasm'),
    grammar: (name) => resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`),
  }
}

/** Where the build puts them: see electron.vite.config.ts. */
export function builtWasm(folder: string): WasmPlaces {
  return {
    runtime: join(folder, 'web-tree-sitter.wasm'),
    grammar: (name) => join(folder, `tree-sitter-${name}.wasm`),
  }
}

/** Tree-sitter. The runtime and each grammar are loaded once, when a file of that language is first outlined. */
export function treeSitterParsers(places: WasmPlaces = wasmInNodeModules()): Parsers {
  let runtime: Promise<void> | null = null
  const parsers = new Map<string, Promise<Parser>>()

  async function load(name: string): Promise<Parser> {
    // Read here: Electron's fs finds it inside the archive, the runtime's own loader may not.
    runtime ??= readFile(places.runtime).then((wasmBinary) => Parser.init({ wasmBinary }))
    await runtime
    const parser = new Parser()
    parser.setLanguage(await Grammar.load(new Uint8Array(await readFile(places.grammar(name)))))
    return parser
  }

  return {
    async parse(language, text, read) {
      const name = GRAMMARS[language]
      const loading = parsers.get(name) ?? load(name)
      parsers.set(name, loading)
      const tree = (await loading).parse(text)
      if (tree === null) return null
      try {
        return read(tree.rootNode)
      } finally {
        // Its memory is not the garbage collector's: without this every outline leaks a tree.
        tree.delete()
      }
    },
  }
}
