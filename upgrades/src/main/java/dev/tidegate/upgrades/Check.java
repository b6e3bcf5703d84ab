package dev.tidegate.upgrades;

import dev.tidegate.engine.gate.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * A verdict, and the code it is known by if it is closed.
 *
 * @param code null exactly if the verdict is open
 */
public record Check(Verdict verdict, @Nullable OutcomeCode code) {

    public Check {
        if (verdict.isOpen() != (code == null)) {
            throw new IllegalArgumentException("a closed verdict has a code, an open one has none: " + verdict);
        }
    }

    public static Check passed(Verdict.Open verdict) {
        return new Check(verdict, null);
    }

    public static Check failed(OutcomeCode code, Verdict.Closed verdict) {
        return new Check(verdict, code);
    }

    /** For verdicts whose maker knows no codes. */
    public static Check of(Verdict verdict, OutcomeCode codeIfClosed) {
        return new Check(verdict, verdict.isOpen() ? null : codeIfClosed);
    }

    public boolean passes() {
        return code == null;
    }
}
