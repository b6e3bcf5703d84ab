package dev.tidegate.store.backup;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.tidegate.store.content.Content;

/**
 * The format of an export. The first line names it:
 *
 * <pre>{"format":"tidegate-store","version":1}</pre>
 *
 * <p>One line per row follows, and a last line with the number of rows and the digest of every byte before that line:
 *
 * <pre>{"kind":"end","records":42,"digest":"sha256:…"}</pre>
 *
 * <p>Content is in the field {@code text} if it is readable text, else in {@code base64}. Content that was damaged in
 * the exported store is in {@code damaged}, as the stored bytes: a backup is still possible, and the damage stays visible.
 */
final class ExportFormat {

    static final String FORMAT = "format";
    static final String NAME = "tidegate-store";
    static final String VERSION = "version";
    static final long CURRENT_VERSION = 1;

    static final String KIND = "kind";
    static final String END = "end";
    static final String RECORDS = "records";

    static final String MEDIA_TYPE = "media_type";
    static final String SIZE = "size";
    static final String DIGEST = "digest";
    static final String TEXT = "text";
    static final String BASE64 = "base64";
    static final String DAMAGED = "damaged";

    /** Readable text at most doubles when it is escaped; the other columns are short. */
    static final int LONGEST_LINE = 2 * Content.LARGEST + 64 * 1024;

    static final JsonFactory JSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_LINE)
                    .maxNestingDepth(2)
                    .build())
            .build();

    private ExportFormat() {}
}
