package dev.tidegate.data.problem;

import dev.tidegate.engine.problem.ProblemCode;

/** The codes of problems in a data tree. */
public enum DataProblem implements ProblemCode {
    FILE_UNREADABLE(Severity.ERROR, "let the file or directory be read by whoever runs this"),
    FILE_REFUSED(Severity.ERROR, "put a regular file in its place, inside the data tree and with a plain name"),
    FILE_TOO_LARGE(Severity.ERROR, "split the file"),
    TREE_TOO_LARGE(Severity.ERROR, "point at the directory of the data alone"),
    ENCODING_INVALID(Severity.ERROR, "save the file as UTF-8"),
    YAML_SYNTAX(Severity.ERROR, "correct the file at this place"),
    YAML_DUPLICATE_KEY(Severity.ERROR, "keep one of the keys"),
    YAML_KEY_REFUSED(Severity.ERROR, "use a text as the key"),
    YAML_MERGE_KEY(Severity.ERROR, "write the merged keys out; merge keys are no part of YAML 1.2"),
    YAML_ALIAS_UNKNOWN(Severity.ERROR, "put the anchor in front of the first alias to it"),
    YAML_TAG_UNKNOWN(Severity.ERROR, "remove the tag"),
    YAML_SEVERAL_DOCUMENTS(Severity.ERROR, "put every document into a file of its own"),
    YAML_TOO_LARGE(Severity.ERROR, "split the file, nest less, or use fewer aliases"),
    YAML_UNQUOTED_TEXT(Severity.WARNING, "put the value in quotes"),
    SCHEMA_MISSING(Severity.ERROR, "name the schema of the file at its top, as in $schema: /aws/account-1.yml"),
    SCHEMA_UNKNOWN(Severity.ERROR, "name a schema that exists"),
    SCHEMA_VIOLATION(Severity.ERROR, "give the value the form its schema asks for"),
    SCHEMA_BROKEN(Severity.ERROR, "correct the schema"),
    REF_NOT_FOUND(Severity.ERROR, "correct the path, or add the file"),
    REF_WRONG_SCHEMA(Severity.ERROR, "refer to a file of the kind that is wanted here"),
    REF_MALFORMED(Severity.ERROR, "write a reference as a single key with the path from the root: {$ref: /path.yml}"),
    NAME_DUPLICATE(Severity.ERROR, "give every file a value of its own in this field"),
    FIELD_MISSING(Severity.ERROR, "add the field"),
    FIELD_WRONG_KIND(Severity.ERROR, "give the field a value of the kind that is wanted"),
    PROBLEMS_OMITTED(Severity.ERROR, "mend the problems that are listed; the others show up then"),
    WARNINGS_OMITTED(Severity.WARNING, "look after the warnings that are listed; the others show up then");

    private final Severity severity;
    private final String remedy;

    DataProblem(Severity severity, String remedy) {
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
