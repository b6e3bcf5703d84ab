package dev.tidegate.data.yaml;

import dev.tidegate.data.problem.Finding;

/** Leaves the reading of a text that cannot be read any further; never leaves this package. */
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    Refused(Finding finding) {
        super(finding.sentence(), null, false, false);
        this.finding = finding;
    }

    Finding finding() {
        return finding;
    }
}
