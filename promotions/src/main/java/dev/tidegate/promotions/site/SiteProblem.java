package dev.tidegate.promotions.site;

import dev.tidegate.engine.problem.ProblemCode;

/** The codes of problems with sites: finding, reading and replacing them. */
public enum SiteProblem implements ProblemCode {
    PATH_INVALID("correct the path at the column that is named"),
    FILE_MISSING("correct the path of the file, or mark the location as optional"),
    SYMLINK("name the file that the link leads to"),
    NOT_UTF8("save the file as UTF-8"),
    NOT_YAML("correct the file at this place, or exclude it from the scan"),
    TOO_LARGE("split the file, nest less, or scan fewer files"),
    DOCUMENT_AMBIGUOUS("say which document is meant: an index from 0, * for all, or a predicate"),
    PATH_NO_MATCH("correct the path, or put the value back where it was"),
    PATH_TOO_MANY("make the path select less, or expect that many"),
    KEY_DUPLICATE("keep one of the keys"),
    VALUE_ALIAS("point the location at the anchored value"),
    VALUE_ANCHOR_SHARED("select all places that refer to it, or say anchored: true"),
    VALUE_INHERITED("point the location at the mapping that is merged in"),
    VALUE_NOT_SCALAR("let the path end at a single value"),
    VALUE_EMPTY("write a version there first"),
    VALUE_MULTILINE("write the value on one line"),
    VALUE_TAGGED("remove the tag"),
    VALUE_FOREIGN("write a version in the form of the location there, or let the scan skip foreign values"),
    VALUE_MOVING("let the site follow its branch, or allow to pin it with moving: pin"),
    VALUE_UNSAFE("write only letters, digits and . _ : @ / - into an env file"),
    DIGEST_UNKNOWN("let the registry be asked for the digest of the image"),
    SITE_SHARED("let one of the two locations own the site"),
    SITE_CHANGED("find the sites again"),
    EDIT_SELF_CHECK("change the file by hand, and report the file as one that cannot be edited"),
    INSERT_UNSUPPORTED("add the lines by hand"),
    SHARD_UNKNOWN("name the integration as its file does, and a deployment of it that exists"),
    SHARD_NOT_ADDRESSABLE("give the shard an item with its shardId, or split by targets"),
    PIN_SPELLING_OLD("move the pin to sharding.shardSpecOverrides", Severity.WARNING);

    private final String remedy;
    private final Severity severity;

    SiteProblem(String remedy) {
        this(remedy, Severity.ERROR);
    }

    SiteProblem(String remedy, Severity severity) {
        this.remedy = remedy;
        this.severity = severity;
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
