/** Through the copy event: the clipboard API needs a permission, and this window has none. False when it was refused. */
export function copyText(text: string): boolean {
  function hand(event: ClipboardEvent) {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', hand, { capture: true, once: true })
  const done = document.execCommand('copy')
  document.removeEventListener('copy', hand, { capture: true })
  return done
}
