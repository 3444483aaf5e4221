import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '#app/ui/upload-file.ts'
import { IMPORT_FILE_PATH, type ImportExtra, type ImportMode, type ImportResult } from './import.ts'
import { answerFields, type ImportQuestion } from './questions.ts'

export type ImportUpload = { mode: ImportMode; fraction: number }

/** Uploads a file, first to check it and then again to import it. */
export function useImport(initialResult: ImportResult | undefined) {
  const [upload, setUpload] = useState<ImportUpload>()
  const [result, setResult] = useState(initialResult)
  // They stay until another file is chosen: every upload of this one needs the answers.
  const [questions, setQuestions] = useState<ImportQuestion[]>(
    (initialResult?.ok === false && initialResult.questions) || [],
  )
  const currentUpload = useRef<AbortController>(undefined)
  useEffect(() => () => currentUpload.current?.abort(), [])

  const clearResult = () => setResult(undefined)

  async function send(form: FormData, mode: ImportMode) {
    const file = form.get('file') as File
    const parameters = new URLSearchParams([
      ['mode', mode],
      ['consent', 'on'],
      ['file', file.name],
      ...answerFields(form),
    ])
    const controller = new AbortController()
    currentUpload.current = controller
    setResult(undefined)
    setUpload({ mode, fraction: 0 })
    const response = await uploadFile<ImportExtra>(file, {
      url: `${IMPORT_FILE_PATH}?${parameters}`,
      contentType: 'text/csv',
      tooLargeMessage: 'The file is larger than 100 MB.',
      onProgress: (fraction) => setUpload({ mode, fraction }),
      signal: controller.signal,
    })
    setResult(response)
    if (!response.ok && 'questions' in response && response.questions) setQuestions(response.questions)
    setUpload(undefined)
  }
  return {
    upload,
    result,
    questions,
    send,
    cancel: () => currentUpload.current?.abort(),
    clearResult,
    startOver() {
      clearResult()
      setQuestions([])
    },
  }
}
