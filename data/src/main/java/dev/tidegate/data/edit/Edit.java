package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tidegate.data.node.Pointer;
import java.util.List;
import java.util.function.Function;

/** One change to a document. Pointers name values of the document as it was before all changes. */
public sealed interface Edit {

    /** The value that is changed. */
    Pointer pointer();

    <T> T match(
            Function<? super Replace, ? extends T> replace,
            Function<? super Insert, ? extends T> insert,
            Function<? super Append, ? extends T> append,
            Function<? super Remove, ? extends T> remove);

    /** Another text in place of a scalar. */
    static Replace replaceScalar(Pointer scalar, String text) {
        return replaceScalar(scalar, TextNode.valueOf(text));
    }

    /** Another scalar in place of a scalar. */
    static Replace replaceScalar(Pointer scalar, JsonNode value) {
        return new Replace(scalar, value, false);
    }

    /** A new key at the end of a mapping. */
    static Insert insertKey(Pointer mapping, String key, JsonNode value) {
        return new Insert(mapping, key, value, List.of());
    }

    /** A new item at the end of a list. */
    static Append appendItem(Pointer sequence, JsonNode value) {
        return new Append(sequence, value);
    }

    /** Away with a key and its value, or with an item of a list. */
    static Remove remove(Pointer value) {
        return new Remove(value, false);
    }

    /**
     * See {@link Edit#replaceScalar}.
     *
     * @param everywhere whether the value may also change where aliases refer to it
     */
    record Replace(Pointer pointer, JsonNode value, boolean everywhere) implements Edit {

        public Replace {
            if (!value.isValueNode()) {
                throw new IllegalArgumentException("only a scalar can take the place of a scalar: " + value);
            }
        }

        /** The same change, also for all places that refer to the value by an alias. */
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
     * See {@link Edit#insertKey}.
     *
     * @param comments what is said about the value and its parts; the root of their pointers is the value
     */
    record Insert(Pointer pointer, String key, JsonNode value, List<Comment> comments) implements Edit {

        public Insert {
            comments = List.copyOf(comments);
        }

        /** The same, with comments about the value and its parts. */
        public Insert withComments(List<Comment> about) {
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

    /** See {@link Edit#appendItem}. */
    record Append(Pointer pointer, JsonNode value) implements Edit {

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
     * See {@link Edit#remove}.
     *
     * @param withComments whether comment lines directly above, at the same column, go too
     */
    record Remove(Pointer pointer, boolean withComments) implements Edit {

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
