import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { type FittedSizes, fittedText } from '#app/features/media/file-size.ts'
import { prepareImage, UploadError } from '#app/features/media/prepare-image.ts'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { controlClass, TextAreaField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { WaitingNote, WaitingPhoto } from '../queue/note-store.ts'
import type { AddResult } from '../queue/use-note-queue.ts'
import { choiceLabel, type TestedProduct, type TestList, testLogLimits } from '../test-log.ts'
import { daysBetween } from '../tested-days.ts'

type NoteFormProps = Pick<TestList, 'choices' | 'today' | 'userId' | 'freshId'> & {
  /** Those that go on. */
  tests: TestedProduct[]
  result: ActionResult | undefined
  add: (note: WaitingNote) => Promise<AddResult>
}

type ShownPhoto = WaitingPhoto & { previewUrl: string; sizes: FittedSizes | null }

/** A note in ten seconds: product, words, photo. With scripts it waits in the browser until it has arrived. */
export function NoteForm({ tests, choices, today, userId, freshId, result, add }: NoteFormProps) {
  const failure = failureOf(result, 'add-entry', result?.ok === false ? result.values.id : '')
  const [productId, setProductId] = useState(
    failure?.values.product || failure?.values.other || (tests.length === 1 ? (tests[0]?.id ?? '') : ''),
  )
  const [words, setWords] = useState(failure?.values.words ?? '')
  const [photos, setPhotos] = useState<ShownPhoto[]>([])
  /** Which of the chosen photos is being made to fit. */
  const [preparing, setPreparing] = useState<{ current: number; count: number } | null>(null)
  const [error, setError] = useState<{ field: string; message: string }>()
  const wordsField = useRef<HTMLTextAreaElement>(null)
  const errorOf = (field: string) =>
    error ? (error.field === field ? error.message : undefined) : errorAt(failure, field)
  const isUnderTest = tests.some(({ id }) => id === productId)

  // On the train it could not be loaded any more.
  useEffect(() => void import('#app/features/media/fit-image.ts').catch(() => {}), [])

  async function addPhotos(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    setError(undefined)
    const taken = files.slice(0, testLogLimits.pictures - photos.length)
    for (const [index, original] of taken.entries()) {
      setPreparing({ current: index + 1, count: taken.length })
      try {
        const { file, sizes } = await prepareImage(original)
        const bytes = await file.arrayBuffer()
        const photo = { id: crypto.randomUUID(), name: file.name, type: file.type, bytes }
        setPhotos((shown) => [...shown, { ...photo, sizes, previewUrl: URL.createObjectURL(file) }])
      } catch (problem) {
        const message =
          problem instanceof UploadError ? `${problem.title}. ${problem.message}` : 'It could not be read.'
        setError({ field: 'file', message: `${original.name}: ${message}` })
      }
    }
    if (photos.length + files.length > testLogLimits.pictures) {
      setError({ field: 'file', message: `A note has at most ${testLogLimits.pictures} photos.` })
    }
    input.value = ''
    setPreparing(null)
  }

  function removePhoto(photo: ShownPhoto) {
    URL.revokeObjectURL(photo.previewUrl)
    setPhotos((shown) => shown.filter(({ id }) => id !== photo.id))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (preparing) return
    const product = tests.find(({ id }) => id === productId) ?? choices.find(({ id }) => id === productId)
    if (!product) return setError({ field: 'product', message: 'Choose a product.' })
    if (!words.trim() && photos.length === 0) {
      wordsField.current?.focus()
      return setError({ field: 'words', message: 'Write a word or add a photo.' })
    }
    setError(undefined)
    const result = await add({
      id: crypto.randomUUID(),
      userId,
      product: { id: product.id, name: product.name },
      words: words.trim(),
      happenedAt: new Date().toISOString(),
      photos: photos.map(({ previewUrl: _, sizes: __, ...photo }) => photo),
      isNoted: false,
      problem: null,
    })
    if (result === 'lost') {
      return setError({
        field: 'words',
        message: 'It could not be sent, and this browser keeps nothing. It stays here: try again.',
      })
    }
    for (const photo of photos) removePhoto(photo)
    setWords('')
    wordsField.current?.focus()
    if (result === 'sent') notify.success('Noted')
  }

  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="new-note">A new note</CardTitle>
      <Form
        method="post"
        encType="multipart/form-data"
        aria-labelledby="new-note"
        className="mt-4 grid grid-cols-1 gap-5"
        onSubmit={submit}
      >
        <input type="hidden" name="id" value={freshId} />
        {tests.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 font-medium text-small">Under test</legend>
            <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
              {tests.map(({ id, name, firstDay }) => (
                <label
                  key={id}
                  className="flex min-h-16 cursor-pointer items-center gap-3 rounded-soft border border-line-strong bg-raised px-4 py-3 transition-colors hover:border-ink has-checked:border-primary has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name="product"
                    value={id}
                    checked={productId === id}
                    onChange={() => setProductId(id)}
                    className="size-5 shrink-0 accent-primary"
                  />
                  <span className="min-w-0">
                    <span className="wrap-anywhere block font-medium leading-snug">{name}</span>
                    <span className="text-fine text-ink-soft">Day {daysBetween(firstDay, today)}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <SelectField
          label={tests.length > 0 ? 'Or another product' : 'Product'}
          name="other"
          value={isUnderTest ? '' : productId}
          error={errorOf('product')}
          onChange={({ currentTarget }) => setProductId(currentTarget.value)}
        >
          <option value="">Choose</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choiceLabel(choice)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          ref={wordsField}
          label="What do you notice?"
          name="words"
          rows={3}
          maxLength={testLogLimits.words}
          value={words}
          error={errorOf('words')}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div>
          <div className="flex flex-wrap gap-3 noscript:hidden">
            <PhotoButton label="Take a photo" icon={Camera} capture="environment" onChoose={addPhotos} />
            <PhotoButton label="Choose photos" icon={ImagePlus} multiple onChoose={addPhotos} />
          </div>
          <label className="hidden noscript:block">
            <span className="mb-1.5 block font-medium text-small">Photo</span>
            <input type="file" name="file" accept="image/*" className={controlClass} />
          </label>
          {errorOf('file') && (
            <p role="alert" className="mt-1.5 font-medium text-danger text-fine">
              {errorOf('file')}
            </p>
          )}
          {photos.length > 0 && (
            <ul aria-label="Photos of this note" className="mt-3 flex flex-wrap gap-3">
              {photos.map((photo) => (
                <li key={photo.id} className="grid gap-1">
                  <img
                    src={photo.previewUrl}
                    alt={photo.name}
                    className="size-24 rounded-soft object-cover"
                  />
                  <Button variant="ghost" size="small" onClick={() => removePhoto(photo)}>
                    Remove<VisuallyHidden> {photo.name}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="not-empty:mt-1.5 text-fine text-ink-soft">
            {describeFitted(photos)}
          </p>
        </div>
        <Button type="submit" name="intent" value="add-entry" size="large" busy={preparing !== null}>
          {preparing ? describeProgress(preparing) : 'Note it'}
        </Button>
      </Form>
    </Card>
  )
}

const describeProgress = ({ current, count }: { current: number; count: number }) =>
  count === 1 ? 'Making the photo fit...' : `Making photo ${current} of ${count} fit...`

const describeFitted = (photos: ShownPhoto[]) =>
  photos.flatMap(({ name, sizes }) => (sizes ? `${name}: ${fittedText(sizes)}` : [])).join(' ')

type PhotoButtonProps = {
  label: string
  icon: typeof Camera
  capture?: 'environment'
  multiple?: boolean
  onChoose: (input: HTMLInputElement) => Promise<void>
}

/** A file input that looks like a large button. Its files are not sent with the form. */
const PhotoButton = ({ label, icon: Icon, capture, multiple, onChoose }: PhotoButtonProps) => (
  <label className="inline-flex min-h-13 grow cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong px-6 font-medium transition-colors hover:border-ink hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-accent sm:grow-0">
    <Icon aria-hidden="true" className="size-5" />
    {label}
    <input
      type="file"
      accept="image/*"
      capture={capture}
      multiple={multiple}
      className="sr-only"
      onChange={({ currentTarget }) => void onChoose(currentTarget)}
    />
  </label>
)
