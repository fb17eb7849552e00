import { FactorCode, factorRoutes } from '@portal/contract/session/factor';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  type BegunFactor,
  Button,
  CodeInput,
  FormDialog,
  NewRecoveryCodes,
  Region,
  SetUpFactor,
  toast,
  useCall,
  useLookupForm,
} from '@portal/ui';
import { useState } from 'react';
import { z } from 'zod';
import css from './profile.module.css';
import { words } from './words.ts';

const factors = connect(factorRoutes);
const HEIGHT_PX = 120;

/** Change of a factor that is on, which a code has to allow. */
type Change = 'replace' | 'renew' | 'turnOff';

/** Part that takes the place of the factor's state, until it is done. */
type Stage = { begun?: BegunFactor } | { codes: readonly string[] };

/** The own second factor: set up, moved to another app, its recovery codes, turned off. */
export function Factor({ userName }: { userName: string }) {
  const t = useWords(words);
  const answer = useCall(factors.state, {});
  const [stage, setStage] = useState<Stage>();
  const [asked, ask] = useState<Change>();
  const rest = () => {
    setStage(undefined);
    return answer.reload();
  };
  const end = () => void rest();
  if (stage && 'codes' in stage) {
    return <NewRecoveryCodes codes={stage.codes} userName={userName} onKept={end} />;
  }
  if (stage) {
    const done = () => {
      toast(t('factorOn'));
      end();
    };
    return <SetUpFactor {...stage} userName={userName} onDone={done} onCancel={end} />;
  }
  const change = async (kind: Change, code: string) => {
    const body = { code };
    if (kind === 'replace') setStage({ begun: await factors.begin({ body }) });
    else if (kind === 'renew')
      setStage({ codes: (await factors.renewCodes({ body })).secretCodes });
    else {
      await factors.turnOff({ body });
      toast(t('factorTurnedOff'));
      await rest();
    }
  };
  return (
    <>
      <p className={css.hint}>{t('factorHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ isOn, since, codesLeft, isDemanded }) =>
          isOn ? (
            <>
              <p className={css.factor}>
                <span className="ui-tag ui-tag-success">{t('factorIsOn')}</span>
                {t('factorSince', { time: since })}
              </p>
              <p className={css.factor}>{t('factorCodesLeft', { count: codesLeft })}</p>
              {isDemanded && <p className={css.factor}>{t('factorDemanded')}</p>}
              <div className={css.actions}>
                <Button onClick={() => ask('renew')}>{t('renew')}</Button>
                <Button onClick={() => ask('replace')}>{t('replace')}</Button>
                {!isDemanded && (
                  <Button status="danger" onClick={() => ask('turnOff')}>
                    {t('turnOff')}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <Button type="primary" onClick={() => setStage({})}>
              {t('setUp')}
            </Button>
          )
        }
      </Region>
      {asked && <CodeDialog change={asked} close={() => ask(undefined)} send={change} />}
    </>
  );
}

const Code = z.object({ code: FactorCode });

/** Title, consequence and verb of each change. */
const TEXTS = {
  renew: ['renew', 'renewText', 'renewVerb'],
  replace: ['replace', 'replaceText', 'replaceVerb'],
  turnOff: ['turnOff', 'turnOffText', 'turnOffVerb'],
} as const;

interface CodeDialogProps {
  change: Change;
  close(): void;
  send(change: Change, code: string): Promise<void>;
}

/** Asks for a code before the factor is changed. */
function CodeDialog({ change, close, send }: CodeDialogProps) {
  const t = useWords(words);
  const form = useLookupForm(Code, async ({ code }) => {
    await send(change, code);
    close();
  });
  const [title, text, verb] = TEXTS[change];
  return (
    <FormDialog
      title={t(title)}
      form={form}
      close={close}
      verb={t(verb)}
      isDangerous={change === 'turnOff'}
      text={<p>{t(text)}</p>}
    >
      <CodeInput name="code" label={t('code')} hint={t('codeHint')} />
    </FormDialog>
  );
}
