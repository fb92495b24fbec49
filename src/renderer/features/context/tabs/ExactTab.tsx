import { type AskedPackages, usePackageText } from '../use-package.ts'
import { LongText } from './LongText.tsx'
import { WhenText } from './WhenText.tsx'

/** Letter for letter what would be sent. */
export function ExactTab({ asked }: { asked: AskedPackages }) {
  return (
    <WhenText answer={usePackageText(asked)}>
      {({ text, tokens, counted, format }) => (
        <LongText
          label="Exact text"
          text={text}
          file={format === 'json' ? 'context.json' : 'context.txt'}
          tokens={tokens}
          counted={counted}
        />
      )}
    </WhenText>
  )
}
