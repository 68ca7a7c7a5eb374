import { useWords } from '#client/platform/words.ts'
import { MessageForm } from '#client/ui/letter-fields/message-form.tsx'

export function QuestionForm() {
  const { form } = useWords('questions')
  const { labels } = useWords('letter-form')
  return (
    <MessageForm
      page="questions"
      id="question-form"
      call="/api/questions"
      words={form}
      tone="sky"
      messageLabel={labels.question}
    />
  )
}
