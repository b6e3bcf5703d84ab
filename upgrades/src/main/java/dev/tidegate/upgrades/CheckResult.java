package dev.tidegate.upgrades;

import dev.tidegate.engine.gate.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * A verdict with its outcome code if it is closed.
 *
 * @param code null exactly if the verdict is open
 */
public record CheckResult(Verdict verdict, @Nullable OutcomeCode code) {

    public CheckResult {
        if (verdict.isOpen() != (code == null)) {
            throw new IllegalArgumentException("a closed verdict has a code, an open one has none: " + verdict);
        }
    }

    public static CheckResult passed(Verdict.Open verdict) {
        return new CheckResult(verdict, null);
    }

    public static CheckResult failed(OutcomeCode code, Verdict.Closed verdict) {
        return new CheckResult(verdict, code);
    }

    /** Gives a verdict the code if the verdict is closed. */
    public static CheckResult of(Verdict verdict, OutcomeCode codeIfClosed) {
        return new CheckResult(verdict, verdict.isOpen() ? null : codeIfClosed);
    }

    public boolean passes() {
        return code == null;
    }
}
