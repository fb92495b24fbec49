import { type AskedPackages, usePackageText } from '../use-package.ts'
import { LongText } from './LongText.tsx'
import { WhenText } from './WhenText.tsx'

/** Letter for letter what would be sent. */
export function JsonTab({ asked }: { asked: AskedPackages }) {
  return (
    <WhenText answer={usePackageText(asked)}>
      {({ text, tokens, counted }) => (
        <LongText
          label="Exact JSON"
          text={text}
          file="context.json"
          tokens={tokens}
          counted={counted}
        />
      )}
    </WhenText>
  )
}
