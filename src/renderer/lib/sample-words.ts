/** While the sample vault is being opened, which the first time means making it. */
export const SAMPLE_IS_MADE =
  'Building the sample: nine weeks of work by six agents are written, compared and indexed. The first time this takes about ten seconds; after that it opens at once.'
