import type { Report, Step } from '../../../certification/probe.ts'
import { Side } from '../exchange.tsx'
import { download } from '../files.tsx'
import { Badge, Panel, type Tone } from '../parts.tsx'

const tones: Readonly<Record<Step['verdict'], Tone>> = {
  passed: 'good',
  failed: 'off',
  'not run': '',
}

const StepLine = ({ title, verdict, sentence }: Step) => (
  <>
    <Badge tone={tones[verdict]}>{verdict}</Badge>
    <b className="step-title">{title}</b>
    <span className="muted">{sentence}</span>
  </>
)

const StepItem = ({ step }: { step: Step }) => {
  const { request, answer } = step
  if (request === null)
    return (
      <p className="skipped">
        <StepLine {...step} />
      </p>
    )
  return (
    <details className="exchange step">
      <summary data-row>
        <StepLine {...step} />
      </summary>
      <p className="muted mono">{`${request.method} ${request.url}`}</p>
      <div className="bodies">
        <Side title="Request" headers={request.headers} body={request.body} />
        <Side
          title={answer === null ? 'No answer' : `Answer ${answer.status}`}
          headers={{}}
          body={answer?.body}
        />
      </div>
    </details>
  )
}

/** What a run found, step by step. */
export const ReportPanel = ({ report }: { report: Report }) => {
  const { passed, failed, notRun } = report.counts
  return (
    <Panel
      title={report.passed ? 'This merchant passes' : 'This merchant does not pass'}
      note={report.endpoints.join(', ')}
    >
      <div className="verdict" role="status">
        <Badge tone="good">{`${passed} passed`}</Badge>
        {failed > 0 ? <Badge tone="off">{`${failed} failed`}</Badge> : null}
        {notRun > 0 ? <Badge>{`${notRun} not run`}</Badge> : null}
      </div>
      <div className="panel-end">
        <button
          type="button"
          onClick={() => download(`certification-${report.provider}.json`, report)}
        >
          Save the report
        </button>
      </div>
      <ol className="list">
        {report.steps.map((step) => (
          <li key={step.title}>
            <StepItem step={step} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
