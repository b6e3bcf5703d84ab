package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tidegate.data.node.Pointer;
import java.util.List;
import java.util.function.Function;

/** A change to a document. Pointers refer to the document as it was before all changes. */
public sealed interface YamlEdit {

    /** The value that is changed. */
    Pointer pointer();

    <T> T match(
            Function<? super Replace, ? extends T> replace,
            Function<? super Insert, ? extends T> insert,
            Function<? super Append, ? extends T> append,
            Function<? super Remove, ? extends T> remove);

    /** Replaces a scalar by a text. */
    static Replace replaceScalar(Pointer scalar, String text) {
        return replaceScalar(scalar, TextNode.valueOf(text));
    }

    /** Replaces a scalar by another scalar. */
    static Replace replaceScalar(Pointer scalar, JsonNode value) {
        return new Replace(scalar, value, false);
    }

    /** Adds a key at the end of a mapping. */
    static Insert insertKey(Pointer mapping, String key, JsonNode value) {
        return new Insert(mapping, key, value, List.of());
    }

    /** Adds an item at the end of a list. */
    static Append appendItem(Pointer sequence, JsonNode value) {
        return new Append(sequence, value);
    }

    /** Removes a key with its value, or an item of a list. */
    static Remove remove(Pointer value) {
        return new Remove(value, false);
    }

    /**
     * See {@link YamlEdit#replaceScalar}.
     *
     * @param everywhere whether the value may also change where aliases refer to it
     */
    record Replace(Pointer pointer, JsonNode value, boolean everywhere) implements YamlEdit {

        public Replace {
            if (!value.isValueNode()) {
                throw new IllegalArgumentException("only a scalar can take the place of a scalar: " + value);
            }
        }

        /** The same change, also where aliases refer to the value. */
        public Replace alsoThroughAliases() {
            return new Replace(pointer, value, true);
        }

        @Override
        public <T> T match(
                Function<? super Replace, ? extends T> replace,
                Function<? super Insert, ? extends T> insert,
                Function<? super Append, ? extends T> append,
                Function<? super Remove, ? extends T> remove) {
            return replace.apply(this);
        }
    }

    /**
     * See {@link YamlEdit#insertKey}.
     *
     * @param comments about the value and its parts; their pointers start at the value
     */
    record Insert(Pointer pointer, String key, JsonNode value, List<YamlComment> comments) implements YamlEdit {

        public Insert {
            comments = List.copyOf(comments);
        }

        /** The same, with comments about the value and its parts. */
        public Insert withComments(List<YamlComment> about) {
            return new Insert(pointer, key, value, about);
        }

        @Override
        public <T> T match(
                Function<? super Replace, ? extends T> replace,
                Function<? super Insert, ? extends T> insert,
                Function<? super Append, ? extends T> append,
                Function<? super Remove, ? extends T> remove) {
            return insert.apply(this);
        }
    }

    /** See {@link YamlEdit#appendItem}. */
    record Append(Pointer pointer, JsonNode value) implements YamlEdit {

        @Override
        public <T> T match(
                Function<? super Replace, ? extends T> replace,
                Function<? super Insert, ? extends T> insert,
                Function<? super Append, ? extends T> append,
                Function<? super Remove, ? extends T> remove) {
            return append.apply(this);
        }
    }

    /**
     * See {@link YamlEdit#remove}.
     *
     * @param withComments whether comment lines directly above, at the same column, are removed, too
     */
    record Remove(Pointer pointer, boolean withComments) implements YamlEdit {

        /** The same, with the comment lines directly above it at the same column. */
        public Remove withCommentsAbove() {
            return new Remove(pointer, true);
        }

        @Override
        public <T> T match(
                Function<? super Replace, ? extends T> replace,
                Function<? super Insert, ? extends T> insert,
                Function<? super Append, ? extends T> append,
                Function<? super Remove, ? extends T> remove) {
            return remove.apply(this);
        }
    }
}
