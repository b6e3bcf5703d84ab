package dev.tidegate.upgrades.labeledit;

import dev.tidegate.engine.problem.ProblemCode;

/** The problems of policies and settings that cannot be written as labels. */
public enum LabelEditProblem implements ProblemCode {
    FORM_UNKNOWN(Severity.ERROR, "write cluster and policy, or organisation and settings"),
    FORM_WRITTEN_TWICE(Severity.ERROR, "keep one document for each cluster and each organisation"),
    LABEL_CLAIMED_TWICE(Severity.ERROR, "let one source alone say what the label shall be"),
    LABEL_VALUE_REFUSED(Severity.ERROR, "write at most 255 characters, without line breaks"),
    LABEL_ITEM_COMMA(Severity.ERROR, "write items without commas; a label separates its items by them");

    private final Severity severity;
    private final String remedy;

    LabelEditProblem(Severity severity, String remedy) {
        this.severity = severity;
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
