package dev.tidegate.data.edit;

import static dev.tidegate.data.edit.EditTestSupport.changed;
import static dev.tidegate.data.edit.EditTestSupport.json;
import static dev.tidegate.data.edit.EditTestSupport.lines;
import static dev.tidegate.data.edit.EditTestSupport.refused;
import static dev.tidegate.data.edit.EditTestSupport.remove;
import static dev.tidegate.data.edit.EditTestSupport.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplaceScalarTest {

    @ParameterizedTest(name = "{0} with {1} becomes {2}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "tag: aaaaaaa§bbbbbbb§tag: bbbbbbb",
                "tag: aaaaaaa§4be19c2§tag: 4be19c2",
                "tag: aaaaaaa   # pinned§bbbbbbb§tag: bbbbbbb   # pinned",
                "tag: \"aaaaaaa\"   # pinned§bbbbbbb§tag: \"bbbbbbb\"   # pinned",
                "tag: aaaaaaa§1234567§tag: '1234567'",
                "tag: aaaaaaa§0123456§tag: '0123456'",
                "tag: aaaaaaa§12345e7§tag: '12345e7'",
                "tag: aaaaaaa§1e99999§tag: '1e99999'",
                "tag: aaaaaaa§yes§tag: 'yes'",
                "tag: aaaaaaa§1_000§tag: '1_000'",
                "tag: aaaaaaa§1:30§tag: '1:30'",
                "tag: aaaaaaa§2026-01-01§tag: '2026-01-01'",
                "tag: aaaaaaa§~§tag: '~'",
                "tag: aaaaaaa§a: b§tag: 'a: b'",
                "tag: aaaaaaa§https://x.example:8080/y§tag: https://x.example:8080/y",
                "tag: aaaaaaa§it's#1§tag: 'it''s#1'",
                "tag: 'aaaaaaa'§1234567§tag: '1234567'",
                "tag: 'aaaaaaa'§it's§tag: 'it''s'",
                "tag: \"aaaaaaa\"§say \"\\\"§tag: \"say \\\"\\\\\\\"\"",
                "tag: 1234567§aaaaaaa§tag: aaaaaaa",
                "tag: 1234567§1234567§tag: '1234567'",
                "tag: &v aaaaaaa§bbbbbbb§tag: &v bbbbbbb",
                "tag: &v !!str aaaaaaa§bbbbbbb§tag: &v !!str bbbbbbb",
                "tag: null§bbbbbbb§tag: bbbbbbb",
                "{tag: aaaaaaa, x: 1} # k§bbbbbbb§{tag: bbbbbbb, x: 1} # k",
                "{tag: aaaaaaa}§a,b§{tag: 'a,b'}",
                "# \uD83D\uDE00\\r\\ntag: aaaaaaa\\r\\n§bbbbbbb§# \uD83D\uDE00\\r\\ntag: bbbbbbb\\r\\n",
                "\uFEFFtag: aaaaaaa§bbbbbbb§\uFEFFtag: bbbbbbb",
                "%YAML 1.2\\n# head\\n---\\ntag: aaaaaaa\\n...\\n§bbbbbbb§%YAML 1.2\\n# head\\n---\\ntag: bbbbbbb\\n...\\n",
            })
    void a_scalar_is_replaced_in_its_own_style_where_that_still_reads_as_text(
            String text, String value, String expected) {
        assertThat(changed(lines(text), text("/tag", value))).isEqualTo(lines(expected));
    }

    @Test
    void a_text_with_line_ends_or_control_characters_is_written_in_double_quotes() {
        assertThat(changed("a: 'x'\n", text("/a", "p\nq\u0007"))).isEqualTo("a: \"p\\nq\\u0007\"\n");
    }

    @Test
    void a_number_or_boolean_replaces_a_quoted_text_without_quotes() {
        assertThat(changed("a: 'x'\n", YamlEdit.replaceScalar(Pointer.of("/a"), json("5"))))
                .isEqualTo("a: 5\n");
        assertThat(changed("a: \"x\"\n", YamlEdit.replaceScalar(Pointer.of("/a"), json("true"))))
                .isEqualTo("a: true\n");
    }

    @Test
    void replacing_a_value_by_itself_changes_nothing() {
        var edited = YamlEditor.edit("/f.yml", "a: \"x\"\n", text("/a", "x"));

        assertThat(edited).isEqualTo(new YamlEditResult.Changed("a: \"x\"\n", List.of()));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "a: &v x\\nb: *v§/b§ALIAS§/f.yml:2:4 /b: is only referred to here; it is written in line 1",
                "a: &v {c: x}\\nb: *v§/b/c§ALIAS§/f.yml:2:4 /b/c: is only referred to here; it is written in line 1",
                "a: &v x\\nb: *v§/a§SHARED§/f.yml:1:7 /a: has the anchor \"v\" and would change wherever that is"
                        + " referred to",
                "a: &v {c: x}\\nb: *v§/a/c§SHARED§/f.yml:1:7 /a/c: has the anchor \"v\" and would change wherever"
                        + " that is referred to",
                "d: &d {t: x}\\nb:\\n  <<: *d§/b/t§MERGED§/f.yml:3:3 /b/t: \"t\" may come from the merge key here",
                "a: x\\na: y§/a§KEY_REPEATED§/f.yml:1:1 /a: the key \"a\" is written twice",
                "a: `|`\\n  x§/a§MULTI_LINE§/f.yml:1:4 /a: goes over several lines",
                "a: 'x\\n  y'§/a§MULTI_LINE§/f.yml:1:4 /a: goes over several lines",
                "a:§/a§EMPTY§/f.yml:1:3 /a: there is no value that could be replaced",
                "a: !!int 5§/a§TAGGED§/f.yml:1:10 /a: has the tag tag:yaml.org,2002:int",
                "a: !vault x§/a§TAGGED§/f.yml:1:11 /a: has the tag !vault",
                "a: {b: 1}§/a§WRONG_KIND§/f.yml:1:4 /a: is not a scalar, but a mapping",
                "a: 1§/b/c§NOT_FOUND§/f.yml:1:1 /b/c: there is no \"b\" here",
                "a: [1]§/a/1§NOT_FOUND§/f.yml:1:4 /a/1: there is no \"1\" here",
                "a: [1§/a§UNREADABLE§/f.yml: is not YAML: expected ',' or ']', but got <stream end> while parsing a"
                        + " flow sequence",
                "a: 1\\n---\\na: 2§/a§UNREADABLE§/f.yml: there are several documents; say which one is meant",
            })
    void a_scalar_that_cannot_be_replaced_safely_is_refused_with_the_reason(
            String text, String pointer, Reason reason, String rest) {
        var refusal = refused(lines(text.replace("`", "")), text(pointer, "zzz"));

        assertThat(refusal).hasToString(reason + " " + rest);
    }

    @Test
    void a_shared_value_may_be_changed_everywhere_at_once() {
        var text = "a: &v aaaaaaa\nb: *v\nc: [*v]\n";

        assertThat(changed(text, text("/a", "bbbbbbb").alsoThroughAliases()))
                .isEqualTo("a: &v bbbbbbb\nb: *v\nc: [*v]\n");
    }

    @Test
    void one_of_several_documents_can_be_edited() {
        var text = YamlText.read("/f.yml", "a: 1\n---\na: x # two\n", DataLimits.usual());

        var edited = YamlEditor.edit(text, 1, List.of(text("/a", "w")));

        assertThat(edited.<String>match(YamlEditResult.Changed::text, Object::toString))
                .isEqualTo("a: 1\n---\na: w # two\n");
    }

    @Test
    void several_edits_are_made_together_with_pointers_to_the_original_document() {
        var text = "a: x\nl:\n- 1\n- 2\n- 3\n";

        assertThat(changed(
                        text, text("/a", "yy"), remove("/l/0"), YamlEdit.replaceScalar(Pointer.of("/l/2"), json("4"))))
                .isEqualTo("a: yy\nl:\n- 2\n- 4\n");
    }

    @Test
    void if_one_edit_is_refused_none_is_made() {
        var edited = YamlEditor.edit("/f.yml", "a: x\nb:\n", text("/a", "y"), text("/b", "y"), text("/c", "y"));

        assertThat(edited)
                .isInstanceOfSatisfying(
                        YamlEditResult.Refused.class,
                        refused -> assertThat(refused.refusals())
                                .extracting(EditRefusal::reason)
                                .containsExactly(Reason.EMPTY, Reason.NOT_FOUND));
    }

    @Test
    void edits_of_the_same_place_are_refused() {
        var refusal = refused("a: x\n", text("/a", "y"), text("/a", "z"));

        assertThat(refusal.reason()).isEqualTo(Reason.OVERLAP);
    }
}
