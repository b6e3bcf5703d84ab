package dev.tidegate.data.edit;

import static dev.tidegate.data.edit.EditTestSupport.changed;
import static dev.tidegate.data.edit.EditTestSupport.insert;
import static dev.tidegate.data.edit.EditTestSupport.refused;
import static dev.tidegate.data.edit.EditTestSupport.remove;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.node.Pointer;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlCommentFinderTest {

    private static List<String> removedBy(String text, String pointer) {
        return YamlCommentFinder.removedBy("/f.yml", text, remove(pointer).withCommentsAbove()).stream()
                .map(comment -> (comment.above() ? "above " : "at ") + comment.about() + " " + comment.text())
                .toList();
    }

    private static YamlComment at(String pointer, String text) {
        return new YamlComment(Pointer.of(pointer), false, text);
    }

    private static YamlComment above(String pointer, String text) {
        return new YamlComment(Pointer.of(pointer), true, text);
    }

    @Test
    void a_comment_belongs_to_the_entry_on_its_line_or_below_it() {
        var text = """
                a: 1 # stays
                # about b
                b: # behind b
                # first
                - c: {d: 1} # behind c
                  # above e
                  e: 2
                - f # behind f
                # stays too
                g: 3
                """;

        assertThat(removedBy(text, "/b"))
                .containsExactly(
                        "above /b # about b",
                        "at /b # behind b",
                        "above /b/0 # first",
                        "at /b/0/c # behind c",
                        "above /b/0/e # above e",
                        "at /b/1 # behind f");
    }

    @Test
    void a_hash_sign_in_a_scalar_is_not_a_comment() {
        var text = """
                a: 1
                b:
                  c: 'x # y'
                  d: x#y
                  e: |
                    # text
                  f: "#" # one
                """;

        assertThat(removedBy(text, "/b")).containsExactly("at /b/f # one");
    }

    @Test
    void a_refused_removal_deletes_no_comments() {
        assertThat(removedBy("a: 1 # one\n", "/a")).isEmpty();
        assertThat(removedBy("a: 1 # one\n", "/b")).isEmpty();
    }

    @Test
    void a_new_value_comes_with_its_comments() {
        var edit = insert("", "b", "{'c': 1, 'd': [{'e': 2, 'f': {'g': 3}}, 4], 'h': {}}")
                .withComments(List.of(
                        above("", "# about b"),
                        at("", "# behind b"),
                        at("/c", "# behind c"),
                        above("/d/0", "# about the first"),
                        at("/d/0", "# behind the first"),
                        above("/d/0/e", "# about e"),
                        at("/d/0/f", "# behind f"),
                        at("/d/0/f/g", "# behind g"),
                        at("/d/1", "# behind 4"),
                        at("/h", "# behind h")));

        assertThat(changed("a: 1\n", edit)).isEqualTo("""
                a: 1
                # about b
                b: # behind b
                  c: 1 # behind c
                  d:
                  # about the first
                  # behind the first
                  # about e
                  - e: 2
                    f: # behind f
                      g: 3 # behind g
                  - 4 # behind 4
                  h: {} # behind h
                """);
    }

    @Test
    void comments_cannot_be_inserted_into_braces() {
        var edit = insert("", "b", "2").withComments(List.of(at("", "# two")));

        assertThat(refused("{a: 1}", edit).reason()).isEqualTo(Reason.LAYOUT);
    }
}
