package dev.tidegate.kube;

import java.io.Serial;
import java.util.Locale;

/** A way to a cluster that leads nowhere, on its way to the failure that also names the cluster. */
final class Misconfigured extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private Misconfigured(String sentence) {
        super(sentence);
    }

    static Misconfigured because(String sentence, Object... facts) {
        return new Misconfigured(String.format(Locale.ROOT, sentence, facts));
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
