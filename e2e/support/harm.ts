/** Runs in the page: everything smuggled-in markup could try. Tells what ran and what the policy refused. */
export async function tryToHarm() {
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    refused.push(effectiveDirective),
  )
  const script = document.createElement('script')
  script.textContent = 'window.harm = "script"'
  const style = document.createElement('style')
  style.textContent = 'body { --harm: style }'
  const image = new Image()
  image.src = 'https://example.com/pixel.png'
  const handler = document.createElement('div')
  handler.setAttribute('onclick', 'window.harm = "handler"')
  document.body.append(script, style, image, handler)
  handler.click()
  await new Promise((resolve) => setTimeout(resolve, 200))
  // Only after a pause: until then the debugger that runs this test may evaluate.
  const evaluated = (() => {
    try {
      return String(Reflect.construct(Function, ['return "evaluated"'])())
    } catch {
      return 'refused'
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const styled = getComputedStyle(document.body).getPropertyValue('--harm')
  return {
    ran: Reflect.get(window, 'harm'),
    styled,
    evaluated,
    refused: [...new Set(refused)].toSorted(),
  }
}
