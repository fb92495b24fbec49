import { type CredentialRule, isMixed, token } from './credential-rule.ts'

/** Makers of language models and what is built around them. */
export const MODEL_TOKENS: readonly CredentialRule[] = [
  token('Anthropic key', ['sk-ant-'], /sk-ant-[a-z]{3,10}\d{2}-[\w-]{40,200}/u),
  token('OpenRouter key', ['sk-or-'], /sk-or-(?:v1-)?[0-9a-f]{40,80}/u),
  token(
    'OpenAI key',
    ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-none-'],
    /sk-(?:proj|svcacct|admin|None)-[\w-]{40,300}/u,
  ),
  {
    ...token('model key', ['sk-', 'sk_'], /sk-[A-Za-z0-9]{32,100}|sk_[0-9a-f]{48}/u),
    isOne: isMixed,
  },
  token('Hugging Face token', ['hf_', 'api_org_'], /(?:hf|api_org)_[A-Za-z0-9]{30,45}/u),
  token('Replicate token', ['r8_'], /r8_[A-Za-z0-9]{37,45}/u),
  token('Groq key', ['gsk_'], /gsk_[A-Za-z0-9]{40,64}/u),
  token('Perplexity key', ['pplx-'], /pplx-[A-Za-z0-9]{40,64}/u),
  token('xAI key', ['xai-'], /xai-[A-Za-z0-9]{70,100}/u),
  token('Cerebras key', ['csk-'], /csk-[a-z0-9]{40,64}/u),
  token('Fireworks key', ['fw_'], /fw_[A-Za-z0-9]{22,32}/u),
  token('LangSmith key', ['lsv2_'], /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/u),
  token('Tavily key', ['tvly-'], /tvly-(?:dev-|prod-)?[A-Za-z0-9]{28,40}/u),
  token('Pinecone key', ['pcsk_'], /pcsk_[\w]{50,100}/u),
]
