/** The address as it may be handed to the person's browser, or null. Other schemes start programs on the person's machine. */
export function externalAddress(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:') return null
  // "https://bank.example@evil.example" reads like the bank in a dialog.
  if (url.username !== '' || url.password !== '') return null
  return url.href
}
