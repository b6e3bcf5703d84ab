package dev.tidegate.data.edit;

import static dev.tidegate.data.edit.EditTestSupport.append;
import static dev.tidegate.data.edit.EditTestSupport.changed;
import static dev.tidegate.data.edit.EditTestSupport.changedIn;
import static dev.tidegate.data.edit.EditTestSupport.insert;
import static dev.tidegate.data.edit.EditTestSupport.lines;
import static dev.tidegate.data.edit.EditTestSupport.refused;
import static dev.tidegate.data.edit.EditTestSupport.remove;
import static dev.tidegate.data.edit.EditTestSupport.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.edit.EditRefusal.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InsertAndRemoveTest {

    @ParameterizedTest(name = "{0} gets {1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "a: 1§b§2§a: 1\\nb: 2",
                "a: 1\\n§b§2§a: 1\\nb: 2\\n",
                "a: 1 # one\\n# end\\n§b§'x'§a: 1 # one\\nb: x\\n# end\\n",
                "a: 1\\r\\n§b§{'c': 2}§a: 1\\r\\nb:\\r\\n  c: 2\\r\\n",
                "a:\\n    c: 1\\n§b§{'c': {'d': 2}}§a:\\n    c: 1\\nb:\\n    c:\\n        d: 2\\n",
                "a:\\n- 1\\n§b§[1, [2], {'x': 3, 'w': []}]§a:\\n- 1\\nb:\\n- 1\\n- - 2\\n- x: 3\\n  w: []\\n",
                "a:\\n  - 1\\n§b§[1]§a:\\n  - 1\\nb:\\n  - 1\\n",
                "a:\\n§b§'1234567'§a:\\nb: '1234567'\\n",
                "a: &x 1\\nc: *x\\n§b§2§a: &x 1\\nc: *x\\nb: 2\\n",
                "a: `|`\\n  t\\n\\nc: 1\\n§b§2§a: `|`\\n  t\\n\\nc: 1\\nb: 2\\n",
                "a: `|`\\n  t\\n\\n§b§2§a: `|`\\n  t\\nb: 2\\n\\n",
                "a: `|+`\\n  t\\n\\n§b§2§a: `|+`\\n  t\\n\\nb: 2\\n",
                "{}§b§2§{b: 2}",
                "{a: 1} # c§b§'x, y'§{a: 1, b: 'x, y'} # c",
                "{a: 1, } # c§b§2§{a: 1, b: 2, } # c",
                "{\\n  a: 1\\n}§b§[1, {'c': 2}]§{\\n  a: 1,\\n  b: [1, {c: 2}]\\n}",
                "a: 1\\n...\\n§b§2§a: 1\\nb: 2\\n...\\n",
                "a: 1\\n§it's: 1§2§a: 1\\n'it''s: 1': 2\\n",
            })
    void a_key_is_inserted_at_the_end_of_a_mapping_in_the_layout_of_the_file(
            String text, String key, String value, String expected) {
        assertThat(changed(lines(text.replace("`", "")), insert("", key, value)))
                .isEqualTo(lines(expected.replace("`", "")));
    }

    @Test
    void a_key_is_inserted_into_the_mapping_of_a_list_item() {
        var text = "l:\n  - shard: x\n    # about x\n  - shard: y\n";

        assertThat(changed(text, insert("/l/0", "imageRef", "'9d07aa1'")))
                .isEqualTo("l:\n  - shard: x\n    imageRef: 9d07aa1\n    # about x\n  - shard: y\n");
    }

    @ParameterizedTest(name = "{0} gets {1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "l:\\n- 1§2§l:\\n- 1\\n- 2",
                "l:\\n  - 1 # one\\nz: 1\\n§'two'§l:\\n  - 1 # one\\n  - two\\nz: 1\\n",
                "l:\\n- a: 1\\n  b:\\n  - 2\\nz: 1\\n§{'a': {'c': 3}, 'b': 4}§l:\\n- a: 1\\n  b:\\n  - 2\\n- a:\\n    c: 3\\n  b: 4\\nz: 1\\n",
                "l: []§'x'§l: [x]",
                "l: [a, b] # c§{'k': 'v'}§l: [a, b, {k: v}] # c",
                "l: [\\n  a,\\n  b\\n]§'c'§l: [\\n  a,\\n  b,\\n  c\\n]",
            })
    void an_item_is_appended_to_a_list_in_the_layout_of_the_file(String text, String value, String expected) {
        assertThat(changed(lines(text), append("/l", value))).isEqualTo(lines(expected));
    }

    @ParameterizedTest(name = "{0} without {1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "a: 1\\nb: 2§/b§a: 1",
                "a: 1\\r\\nb: 2§/b§a: 1",
                "a: 1\\nb: 2 # two\\n# end\\n§/b§a: 1\\n# end\\n",
                "a: 1\\nb:\\n  c: 2\\n  d: `|`\\n    x\\ne: 3\\n§/b§a: 1\\ne: 3\\n",
                "- a: 1\\n  b: 2\\n§/0/a§- b: 2\\n",
                "- a: 1\\n  b: 2\\n§/0/b§- a: 1\\n",
                "l:\\n- 1\\n# - not an item\\n- 2 # two\\n- 3\\n§/l/1§l:\\n- 1\\n# - not an item\\n- 3\\n",
                "l:\\n-\\n- 2\\n§/l/0§l:\\n- 2\\n",
                "- - 1\\n  - 2\\n§/0/0§- - 2\\n",
                "{a: 1, b: 2, c: 3}§/a§{b: 2, c: 3}",
                "{a: 1, b: 2, c: 3}§/b§{a: 1, c: 3}",
                "{a: 1, b: 2, c: 3}§/c§{a: 1, b: 2}",
                "{a: 1}§/a§{}",
                "[1, [2], 3]§/1§[1, 3]",
                "[ x ]§/0§[]",
                "a: &v 1\\nb: *v\\nc: 3\\n§/b§a: &v 1\\nc: 3\\n",
            })
    void an_entry_or_item_is_removed_with_its_lines(String text, String pointer, String expected) {
        assertThat(changed(lines(text.replace("`", "")), remove(pointer))).isEqualTo(lines(expected));
    }

    @Test
    void comment_lines_directly_above_are_removed_on_request() {
        var text = "l:\n# about all\n\n# about y\n# and more\n- y\n- z\n";

        assertThat(changed(text, remove("/l/0"))).isEqualTo("l:\n# about all\n\n# about y\n# and more\n- z\n");
        assertThat(changed(text, remove("/l/0").withCommentsAbove())).isEqualTo("l:\n# about all\n\n- z\n");
    }

    @ParameterizedTest(name = "{1} of {0}: {2}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "a: 1§/a§LAST_ENTRY",
                "a:\\n- 1§/a/0§LAST_ENTRY",
                "a: 1§§LAST_ENTRY",
                "a: &v 1\\nb: *v§/a§SHARED",
                "a: {x: &v 1}\\nb: *v§/a§SELF_CHECK",
                "[a: 1]§/0/a§LAYOUT",
                "a: 1\\na: 2\\nb: 3§/b§KEY_REPEATED",
            })
    void a_removal_that_is_not_safe_is_refused_with_the_reason(String text, String pointer, Reason reason) {
        assertThat(refused(lines(text), remove(pointer == null ? "" : pointer)).reason())
                .isEqualTo(reason);
    }

    @Test
    void inserting_is_refused_where_the_layout_does_not_allow_it_or_the_key_exists() {
        assertThat(refused("[a: 1]", insert("/0", "b", "2")).reason()).isEqualTo(Reason.LAYOUT);
        assertThat(refused("a: 1", insert("", "a", "2")).reason()).isEqualTo(Reason.KEY_EXISTS);
        assertThat(refused("a: 1", insert("/a", "b", "2")).reason()).isEqualTo(Reason.WRONG_KIND);
        assertThat(refused("a: {b: 1}", append("/a", "2")).reason()).isEqualTo(Reason.WRONG_KIND);
        assertThat(refused("a: &x {b: 1}\nc: *x", insert("/c", "d", "2")).reason())
                .isEqualTo(Reason.ALIAS);
        assertThat(refused("a: &x {b: 1}\nc: *x", insert("/a", "d", "2")).reason())
                .isEqualTo(Reason.SHARED);
    }

    @Test
    void json_stays_json() {
        var text = "{\n\t\"a\": \"x\",\n\t\"l\": [1]\n}\n";

        assertThat(changedIn("/f.json", text, text("/a", "it's"))).isEqualTo(text.replace("\"x\"", "\"it's\""));
        assertThat(changedIn("/f.json", text, insert("", "k", "{'m': 'v'}")))
                .isEqualTo("{\n\t\"a\": \"x\",\n\t\"l\": [1],\n\t\"k\": {\"m\": \"v\"}\n}\n");
        assertThat(changedIn("/f.json", text, append("/l", "'y'"))).isEqualTo(text.replace("[1]", "[1, \"y\"]"));
    }

    @Test
    void a_pin_is_added_and_removed_and_the_text_is_as_before() {
        var text = """
                $schema: /app-sre/integration-1.yml
                managed:
                - namespace:
                    $ref: /services/demo/namespaces/reconcilers.yml
                  sharding:
                    strategy: per-aws-account   # one each
                  spec: {imageRef: 4be19c2}
                """;
        var pin = insert(
                "/managed/0/sharding",
                "shardSpecOverrides",
                "[{'shard': {'$ref': '/aws/borealis/account.yml'}, 'imageRef': '9d07aa1'}]");

        var pinned = changed(text, pin);
        var unpinned = changed(pinned, remove("/managed/0/sharding/shardSpecOverrides"));

        assertThat(pinned).contains("""
                            strategy: per-aws-account   # one each
                            shardSpecOverrides:
                            - shard:
                                $ref: /aws/borealis/account.yml
                              imageRef: 9d07aa1
                          spec: {imageRef: 4be19c2}
                        """);
        assertThat(unpinned).isEqualTo(text);
    }

    @Test
    void the_changed_ranges_are_returned() {
        var text = "a: 1\nb: 2 # two\n";

        var edited = YamlEditor.edit("/f.yml", text, remove("/b"));

        assertThat(edited)
                .isInstanceOfSatisfying(
                        YamlEditResult.Changed.class,
                        changed -> assertThat(changed.splices())
                                .singleElement()
                                .satisfies(splice ->
                                        assertThat(splice.removed(text)).isEqualTo("b: 2 # two\n")));
    }
}
