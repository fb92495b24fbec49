import { AppError } from '#shared/errors.ts'

/** Where the judge is: what it is called in sentences, and whose the key is. */
export interface Address {
  base: string
  origin: string
  host: string
}

const HERE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** As the person typed it, or copied it from where it is explained. */
export function addressFrom(typed: string): Address {
  const url = URL.parse(typed.trim())
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw wrong('Give an address that begins with https://, like https://api.example.com/v1.')
  if (url.protocol === 'http:' && !HERE.has(url.hostname))
    throw wrong('Use https://: without it, anybody on the way reads your memories and the key.')
  if (url.username !== '' || url.password !== '')
    throw wrong('Leave the name and the password out of the address; the key has its own field.')
  if (url.search !== '' || url.hash !== '')
    throw wrong('Leave out what follows “?” or “#”; Loci adds the rest of the address itself.')
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  return { base: `${url.origin}${path}`, origin: url.origin, host: url.host }
}

function wrong(message: string): AppError {
  return new AppError('invalid_input', message, [{ path: ['baseUrl'], message }])
}
