/** What a start asks for. Nothing here can name a file: whoever can start us could otherwise open any path. */
export interface StartWish {
  newWindow: boolean
}

/** Every argument that is not known is ignored, so a dropped file or a pasted URL is not taken for an order. */
export function parseArgv(argv: readonly string[]): StartWish {
  return { newWindow: argv.includes('--new-window') }
}

/** A second start hands its wish over as JSON that any local program could have written. */
export function wishFrom(data: unknown): StartWish {
  const newWindow =
    typeof data === 'object' && data !== null && 'newWindow' in data && data.newWindow === true
  return { newWindow }
}
